import path from 'node:path'

export default {
  agentRules: false,
  // The bundler looks for middleware and instrumentation in the folders above, too: with this it does not take the shop's.
  pageExtensions: ['jsx'],
  turbopack: { root: path.resolve('../../..') },
}
