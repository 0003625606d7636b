import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createGzip, packBest, packQuick } from './packing.mjs'

test.each([
  ['', '', ''],
  ['', 'дөнер', ''],
  ['<html>', '', '</html>'],
  ['<title>🌯</title>', '<li>Донер</li>'.repeat(500), '</body>'],
])('parts that were compressed apart are one gzip stream: %s', async (head, results, tail) => {
  const gzip = createGzip()
  const often = await packBest(tail)
  const sent = Buffer.concat([gzip.more([packQuick(head)]), gzip.end([packQuick(results), often, often])])
  expect(gunzipSync(sent).toString()).toBe(head + results + tail + tail)
})
