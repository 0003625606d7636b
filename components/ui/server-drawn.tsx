'use client'

import { type ReactNode, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'

/** Content of the first document whose view is not on the screen now, by id: there is no data to draw it anew. */
const kept = new Map<string, DocumentFragment>()

const LEFT_ALONE = { __html: '' }

const subscribe = () => () => {}

/** A copy of what an element of the document contains now. */
function copyOf(id: string): DocumentFragment {
  const copy = document.createDocumentFragment()
  const shown = document.getElementById(id)
  if (shown) copy.append(...shown.cloneNode(true).childNodes)
  return copy
}

/** Whether the view was drawn by the server and hydrated. */
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
  /** Of its element, and unique on its page. */
  readonly id: string
  readonly as?: 'div' | 'ul' | 'footer'
  readonly className?: string
  readonly hidden?: boolean
  /** Elements without code in the browser. Not in the data of a prepared document: see `lib/server/lean-page.mjs`. */
  readonly children?: ReactNode
  /** Stands for the children in the data of a navigation to a prepared page; only `lib/server/lean-page.mjs` writes it. */
  readonly html?: string
}

/**
 * Content that the server has drawn for good (decision 041): hydration takes it from the document as it is, so that the document
 * need not repeat it as data. Presses in it are handled by delegation, its links by `FollowLinks`.
 */
export function ServerDrawn({ id, as: Tag = 'div', className, hidden, children, html }: ServerDrawnProps) {
  const element = useRef<HTMLElement>(null)
  const wasHydrated = useWasHydrated()
  const [first] = useState(children)
  const isWithoutData = children === undefined && html === undefined
  // After an error of hydration React draws the whole document anew: then this is still in the old one.
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
  // React would draw another object anew, even with the same text.
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
