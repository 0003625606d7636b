import { ServerDrawn } from './server-drawn'

/**
 * Structured data for search engines. @param script JSON that cannot end its script: of `toScript` (lib/seo)
 */
export const JsonLd = ({ script }: { readonly script: string }) => (
  <ServerDrawn id="structured-data" hidden>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: data, not markup; React would escape its quotes. */}
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: script }} />
  </ServerDrawn>
)
