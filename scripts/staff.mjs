#!/usr/bin/env node
// `npm run staff -- key|push-keys`: keys for the staff (docs/decisions/030-the-staff-port.md), and the key pair for push messages to
// their tablets (docs/decisions/042-waking-the-tablet.md).
import { runCommandLine } from './launch/run-command.mjs'
import { runSubCommand } from './launch/sub-commands.mjs'

/** Prints a new key pair as lines for `.env`. After a change of the pair each tablet gets messages again only when it is opened once. */
async function makePushKeys() {
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  process.stdout.write(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}\n`)
}

await runSubCommand('staff', {
  key: { does: 'makes, lists and revokes keys by branch and role', run: () => runCommandLine('staff:key') },
  'push-keys': { does: 'makes the pair of keys that wakes tablets', run: makePushKeys },
})
