import { ServerDrawn } from '@/components/ui/behaviour/server-drawn'

/**
 * Structured data for search engines. @param script JSON from `toScript` (lib/seo), which cannot end the script element
 */
export const JsonLd = ({ script }: { readonly script: string }) => (
  <ServerDrawn id="structured-data" hidden>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: data, not markup; React would escape its quotes. */}
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: script }} />
  </ServerDrawn>
)
