#!/usr/bin/env node
// `npm run staff:push-keys`: a pair of keys with which tablets of the staff are woken, as lines for `.env`. Make one pair and keep it:
// with another one every tablet has to be opened once more (docs/decisions/042-waking-the-tablet.md).
import webPush from 'web-push'

const { publicKey, privateKey } = webPush.generateVAPIDKeys()
process.stdout.write(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}\n`)
