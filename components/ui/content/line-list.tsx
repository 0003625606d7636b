/** A no-break space keeps the quantity on the line of the name's last word. */
const NO_BREAK_SPACE = '\u00a0'

export type ListedLine = {
  readonly key: string
  readonly name: string
  readonly details: readonly string[]
  /** "× 2" */
  readonly quantity: string
  readonly price: string
  readonly problem?: string
}

/** Lines of an order, read-only: name, quantity and price. */
export function LineList({ lines, label }: { readonly lines: readonly ListedLine[]; readonly label: string }) {
  return (
    <ul className="stack-3" aria-label={label}>
      {lines.map((line) => (
        <li key={line.key} className="row-4 spread">
          <div className="shrinks breaks hyphens">
            <p>
              <span className="weight-600">{line.name}</span>
              {NO_BREAK_SPACE}
              <span className="soft">{line.quantity}</span>
            </p>
            {line.details.map((detail) => (
              <p key={detail} className="text-14 soft">
                {detail}
              </p>
            ))}
            {line.problem && <p className="text-14 weight-600 wrong">{line.problem}</p>}
          </div>
          <p className="keeps-size">{line.price}</p>
        </li>
      ))}
    </ul>
  )
}
