// A bot on discord.js: logs in and answers every command.
import { Client, GatewayIntentBits } from 'discord.js';

const client = new Client({
  intents: [GatewayIntentBits.Guilds],
  rest: { api: process.env.FAKE_ORIGIN + '/api' },
});
client.on('interactionCreate', (i) => i.reply('Yes.').catch((e) => console.log('reply', e.message)));
for (const name of ['error', 'warn', 'debug', 'shardError', 'invalidated']) {
  client.on(name, (e) => console.log(name, e?.message ?? e));
}
client.login(process.env.FAKE_TOKEN).catch((e) => {
  console.log('login', e.message);
  process.exit(1);
});
