import path from 'node:path'

export default {
  agentRules: false,
  // The bundler looks for middleware and instrumentation in parent folders, too: this keeps it from taking the shop's.
  pageExtensions: ['jsx'],
  turbopack: { root: path.resolve('../../..') },
}
