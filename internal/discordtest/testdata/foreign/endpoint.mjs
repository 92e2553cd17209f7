// An HTTP endpoint in plain Node: signatures are checked by its own crypto.
import { createPublicKey, verify } from 'node:crypto';
import { createServer } from 'node:http';

const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(process.env.FAKE_KEY, 'hex')]);
const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
const [host, port] = process.env.FAKE_LISTEN.split(':');

createServer(async (req, res) => {
  const chunks = [];
  for await (const c of req) chunks.push(c);
  const signed = Buffer.concat([Buffer.from(req.headers['x-signature-timestamp'] ?? ''), ...chunks]);
  const signature = Buffer.from(req.headers['x-signature-ed25519'] ?? '', 'hex');
  if (!verify(null, signed, key, signature)) {
    res.writeHead(401).end();
    return;
  }
  const interaction = JSON.parse(Buffer.concat(chunks));
  const answer = interaction.type === 1 ? { type: 1 } : { type: 4, data: { content: 'Yes.' } };
  res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
}).listen(Number(port), host, () => console.log('listening'));
