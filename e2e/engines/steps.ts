import { z } from 'zod'
import { type Engine, waitUntil } from './engine'

/** The visible elements with this selector and this text; no-break spaces count as spaces. */
const FIND = `
  const words = (text) => text.replace(/\\s+/g, ' ').trim()
  const nameOf = (one) => words(one.getAttribute('aria-label') || one.textContent)
  const find = (selector, name) =>
    [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length > 0 && nameOf(one).startsWith(words(name)))`

/** Waits until an element is visible. */
export const expectVisible = (engine: Engine, selector: string, name: string) =>
  waitUntil(
    engine,
    `${selector} «${name}»`,
    `${FIND}; return Boolean(find(arguments[0], arguments[1]))`,
    selector,
    name,
  )

/** Presses the element with this text as soon as it can be pressed. */
export const press = (engine: Engine, selector: string, name: string) =>
  waitUntil(
    engine,
    `a press of ${selector} «${name}»`,
    `${FIND}
    const one = find(arguments[0], arguments[1])
    if (!one || one.ariaBusy === 'true' || one.getAttribute('aria-disabled') === 'true' || one.disabled) return false
    one.click()
    return true`,
    selector,
    name,
  )

/** The selectable options of a group, with their labels. */
const OPTIONS = `${FIND}
  const room = arguments[0] ? find('fieldset, [role=group], [role=radiogroup]', arguments[0]) : document
  const radios = [...(room?.querySelectorAll('input[type=radio]') ?? [])].filter((one) => !one.disabled && one.labels.length > 0)
  const labelOf = (radio) => nameOf(radio.labels[0])`

/** Chooses the option whose label begins with this text; empty: the first selectable one. */
export const choose = (engine: Engine, group: string, name: string) =>
  waitUntil(
    engine,
    `the option «${name}» of «${group}»`,
    `${OPTIONS}
    const one = radios.find((radio) => labelOf(radio).startsWith(words(arguments[1])))
    if (!one) return false
    if (!one.checked) one.click()
    return one.checked`,
    group,
    name,
  )

/** The labels of the selectable options of a group, once there are any. */
export const choicesOf = async (engine: Engine, group: string): Promise<readonly string[]> =>
  z
    .array(z.string())
    .parse(
      await waitUntil(
        engine,
        `options of «${group}»`,
        `${OPTIONS}; return radios.length > 0 && radios.map(labelOf)`,
        group,
      ),
    )

/** Types into the field with this label, with the events that React listens to. */
export const type = (engine: Engine, label: string, text: string) =>
  waitUntil(
    engine,
    `the field «${label}»`,
    `${FIND}
    const field = find('label', arguments[0])?.control
    if (!field) return false
    field.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, arguments[1])
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
    field.blur()
    return true`,
    label,
    text,
  )
