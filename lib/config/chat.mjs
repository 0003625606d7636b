/**
 * The address of the chat's script, a build-time setting; null without one, or when it is no https address.
 * @param {string | undefined} address
 * @returns {string | null}
 */
const secure = (address) =>
  address && URL.canParse(address) && new URL(address).protocol === 'https:' ? address : null

/** A function, because tests and the page cache read the setting at run time. */
export const chatScript = () => secure(process.env.NEXT_PUBLIC_CHAT_SCRIPT_URL)
