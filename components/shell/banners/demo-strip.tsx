/**
 * The first line of every page of a demo, which says that nothing here is real (decision 016). It is part of the flow, so it covers
 * nothing and shifts nothing.
 */
export const DemoStrip = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <aside aria-label={label} className="demo-strip">
    <strong>{label}</strong>: {text}
  </aside>
)
