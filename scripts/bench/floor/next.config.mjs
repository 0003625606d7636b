import path from 'node:path'

export default { agentRules: false, turbopack: { root: path.resolve('../../..') } }
