/**
 * Calls back after the next paint: for the further effects of a press, so that its visible answer is painted
 * first. In a hidden tab it waits until the tab is visible.
 */
export function whenPainted(act: () => void): void {
  // Callbacks of a frame run before its paint; a separate task runs afterwards.
  requestAnimationFrame(() => setTimeout(act))
}
