/** @typedef {import('node:http').IncomingMessage} Request */

/** Whether a list of entity tags names one, weakly compared. @param {string | undefined} list @param {string} etag */
function includesTag(list, etag) {
  if (list === undefined) return false
  if (list === etag || list.trim() === '*') return true
  const bare = etag.replace(/^W\//, '')
  return list.split(',').some((one) => one.trim().replace(/^W\//, '') === bare)
}

/** Whether the visitor has what would be sent, and asks for no more than that. @param {Request['headers']} headers @param {string} etag */
export const isKnown = (headers, etag) =>
  includesTag(headers['if-none-match'], etag) && !/\bno-cache\b/.test(headers['cache-control'] ?? '')

/** The headers of a 304, which has no content. @param {readonly string[]} head names and values by turns */
export function withoutContent(head) {
  const kept = []
  for (let at = 0; at < head.length; at += 2)
    if (!/^content-(?:length|encoding|type)$/i.test(head[at] ?? '')) kept.push(head[at] ?? '', head[at + 1] ?? '')
  return kept
}
