/** What any page of the same Next version costs: static, no client component. */
export default function Page() {
  return <h1>Меню</h1>
}
