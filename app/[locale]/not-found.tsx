import { NotFoundText } from './_shell/not-found-text'

/** For the rare id that vanished between middleware and page. Without a frame: every page carries this along. */
export default function VanishedPage() {
  return (
    <main>
      <NotFoundText />
    </main>
  )
}
