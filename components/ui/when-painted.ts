/**
 * Calls back when the browser has shown the next picture: for what a press causes besides its answer, so that the answer is seen
 * first. In a tab that nobody sees it waits until somebody does.
 */
export function whenPainted(act: () => void): void {
  // The frame's own callbacks run before it is painted; a task of its own comes after.
  requestAnimationFrame(() => setTimeout(act))
}
