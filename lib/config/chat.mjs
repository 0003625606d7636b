/**
 * The address of the chat's script, a build-time setting; null without one, or when it is no https address.
 * @param {string | undefined} address
 * @returns {string | null}
 */
const secure = (address) =>
  address && URL.canParse(address) && new URL(address).protocol === 'https:' ? address : null

/** A function, because tests and the page cache read the setting at run time. */
export const chatScript = () => secure(process.env.NEXT_PUBLIC_CHAT_SCRIPT_URL)

/** Whether the vendor's chat loads with every page, and not after a press: a setting of the chain, off by default. */
export const isChatLoadedWithPage = () => process.env.NEXT_PUBLIC_CHAT_WITH_PAGE === '1' && chatScript() !== null
