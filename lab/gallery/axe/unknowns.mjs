/**
 * Elements that axe leaves undecided and `painted-contrast.mjs` cannot judge: the rule, the selector, and why there is no fault.
 * Any other undecided element is a finding.
 * @type {readonly { rule: string, selector: string, why: string }[]}
 */
export const KNOWN = [
  {
    rule: 'label-content-name-mismatch',
    selector: '[data-step]',
    why: 'shows "+" or "−": a sign, not words that a voice could say (WCAG 2.5.3); its name says what it does',
  },
  {
    rule: 'heading-order',
    selector: 'dialog :is(h2, h3)',
    why: 'a heading of a popup, whose own headings are in order; the page behind it is inert',
  },
  {
    rule: 'target-size',
    selector: 'body:has([role=combobox][aria-expanded=true]) main *',
    why: 'lies partly under the open list of the search, which is closed by a press beside it or by Escape (WCAG 2.5.8)',
  },
]
