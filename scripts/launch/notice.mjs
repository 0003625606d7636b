/** @typedef {import('../../lib/config/mode.mjs').Mode} Mode */

const RULE = '─'.repeat(78)

/** @type {Readonly<Partial<Record<Mode, readonly string[]>>>} */
const NOTICES = {
  demo: [
    'DEMO on this machine only: login codes are shown in the form, the bank takes play money,',
    'a simulated kitchen cooks. To show it to others: DEMO=public npm start (no codes then).',
    'How to run a real shop: docs/operations.md.',
  ],
  'public-demo': [
    'DEMO that others may see: no login codes for anybody, the bank takes play money,',
    'a simulated kitchen cooks. Nothing that is ordered here is delivered.',
  ],
}

/** The notice of a demo at its start; empty in other modes. @param {Mode} mode @returns {string} */
export const demoNotice = (mode) => {
  const lines = NOTICES[mode]
  return lines ? [RULE, ...lines, RULE, ''].join('\n') : ''
}
