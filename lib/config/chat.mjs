/**
 * Where the chat's script lies, inlined while building; null without one, or for an address that is no https address.
 * @param {string | undefined} address
 * @returns {string | null}
 */
const secure = (address) =>
  address && URL.canParse(address) && new URL(address).protocol === 'https:' ? address : null

/** Asked for each time: tests and the page cache read the setting at run time. */
export const chatScript = () => secure(process.env.NEXT_PUBLIC_CHAT_SCRIPT_URL)
