/**
 * Whether a press opens the link on this page and was not handled yet: the main button, without a key that opens
 * another tab.
 */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
