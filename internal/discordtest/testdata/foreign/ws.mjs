// A bot on @discordjs/ws and @discordjs/rest alone, with zlib-stream.
import { REST } from '@discordjs/rest';
import { CompressionMethod, WebSocketManager, WebSocketShardEvents } from '@discordjs/ws';
import { GatewayDispatchEvents, GatewayIntentBits, InteractionResponseType, Routes } from 'discord-api-types/v10';

const token = process.env.FAKE_TOKEN;
const rest = new REST({ api: process.env.FAKE_ORIGIN + '/api' }).setToken(token);
const manager = new WebSocketManager({
  token,
  rest,
  intents: GatewayIntentBits.Guilds,
  compression: CompressionMethod.ZlibNative,
  helloTimeout: 5_000,
});
manager.on(WebSocketShardEvents.Dispatch, async (event) => {
  if (event.t !== GatewayDispatchEvents.InteractionCreate) return;
  const body = { type: InteractionResponseType.ChannelMessageWithSource, data: { content: 'Yes.' } };
  await rest
    .post(Routes.interactionCallback(event.d.id, event.d.token), { body, auth: false })
    .catch((e) => console.log('reply', e.message));
});
for (const name of ['Error', 'Debug', 'Closed', 'SocketError']) {
  manager.on(WebSocketShardEvents[name], (e) => console.log(name, e?.message ?? JSON.stringify(e)));
}
manager.connect().catch((e) => {
  console.log('connect', e.message);
  process.exit(1);
});
