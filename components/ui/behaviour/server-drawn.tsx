'use client'

import { type ReactNode, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'

/** Content of the first document whose view is not on the screen now, by id: it is kept because no data could render it again. */
const kept = new Map<string, DocumentFragment>()

const LEFT_ALONE = { __html: '' }

const subscribe = () => () => {}

/** A copy of an element's present content. */
function copyOf(id: string): DocumentFragment {
  const copy = document.createDocumentFragment()
  const shown = document.getElementById(id)
  if (shown) copy.append(...shown.cloneNode(true).childNodes)
  return copy
}

/** Whether the view was rendered by the server and hydrated. */
function useWasHydrated(): boolean {
  const isHydrating = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  )
  const [wasHydrated] = useState(isHydrating)
  return wasHydrated
}

type ServerDrawnProps = {
  /** The id of its element, unique on its page. */
  readonly id: string
  readonly as?: 'div' | 'ul' | 'footer'
  readonly className?: string
  readonly hidden?: boolean
  /** Elements without code in the browser. The data of a prepared document leaves them out: see `lib/server/page-cache/lean-page.mjs`. */
  readonly children?: ReactNode
  /** Replaces the children in the data of a navigation to a prepared page; only `lib/server/page-cache/lean-page.mjs` writes it. */
  readonly html?: string
}

/**
 * Content that only the server renders (decision 041): hydration takes it from the document as it is, so that the document
 * need not repeat it as data. Its presses are handled by delegation, its links by `FollowLinks`.
 */
export function ServerDrawn({ id, as: Tag = 'div', className, hidden, children, html }: ServerDrawnProps) {
  const element = useRef<HTMLElement>(null)
  const wasHydrated = useWasHydrated()
  const [first] = useState(children)
  const isWithoutData = children === undefined && html === undefined
  // After a hydration error React renders the whole document again, while the old one still has this content.
  const [copy] = useState(() => (isWithoutData && !wasHydrated && !kept.has(id) ? copyOf(id) : null))

  useLayoutEffect(() => {
    const shown = element.current
    if (!shown || !isWithoutData) return
    const content = kept.get(id) ?? copy
    if (content && shown.childNodes.length === 0) shown.append(content)
    return () => {
      const left = document.createDocumentFragment()
      left.append(...shown.childNodes)
      kept.set(id, left)
    }
  }, [id, isWithoutData, copy])

  const attributes = {
    id,
    className,
    hidden,
    'data-drawn': '',
    ref: (node: HTMLElement | null) => {
      element.current = node
    },
  }
  // React would set the HTML again for a new object, even with the same text.
  const drawn = useMemo(() => (html === undefined ? undefined : { __html: html }), [html])
  const isInDocument =
    typeof window !== 'undefined' && (isWithoutData || (wasHydrated && html === undefined && children === first))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own document, drawn by React
  if (drawn) return <Tag {...attributes} dangerouslySetInnerHTML={drawn} />
  if (!isInDocument) return <Tag {...attributes}>{children}</Tag>
  return (
    <Tag
      key="document"
      {...attributes}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it only keeps React away from what the document has.
      dangerouslySetInnerHTML={LEFT_ALONE}
    />
  )
}
