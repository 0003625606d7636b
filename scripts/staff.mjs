#!/usr/bin/env node
// `npm run staff -- key|push-keys`: keys for the staff (docs/decisions/030-the-staff-port.md), and the key pair for push messages to
// their tablets (docs/decisions/042-waking-the-tablet.md).
import { runCommand, runCommandLine } from './launch/run-command.mjs'
import { runSubCommand } from './launch/sub-commands.mjs'

/** Prints a new key pair as lines for `.env`. After a change of the pair each tablet gets messages again only when it is opened once. */
const makePushKeys = () =>
  runCommand(async () => {
    const { newPair } = await import('../reference-api/extensions/push/keys.ts')
    const { publicKey, privateKey } = newPair()
    return { lines: [`VAPID_PUBLIC_KEY=${publicKey}`, `VAPID_PRIVATE_KEY=${privateKey}`] }
  })

await runSubCommand('staff', {
  key: {
    does: 'makes, lists and revokes keys: key --branch GUID|all --role cook|manager --name NAME, key --list, key --revoke NUMBER',
    run: () => runCommandLine('staff:key'),
  },
  'push-keys': { does: 'makes the pair of keys that wakes tablets', run: makePushKeys },
})
