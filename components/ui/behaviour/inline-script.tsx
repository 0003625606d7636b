'use client'

type InlineScriptProps = {
  readonly id?: string
  /** What only the server knows: '' in the browser, so that neither the code nor the data of the page contain it. */
  readonly code: string
}

/** A script in the document of a page, run once before React. In development React would warn about what it changes. */
export const InlineScript = ({ id, code }: InlineScriptProps) =>
  process.env.NODE_ENV === 'production' && (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the build
    <script id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
  )
