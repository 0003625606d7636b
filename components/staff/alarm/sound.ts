import 'client-only'

/** Two rising tones, to be told from the beep of fryers, which has one tone. Hertz, and seconds after the start. */
const TONES = [
  { frequency: 880, at: 0 },
  { frequency: 1318.5, at: 0.18 },
  { frequency: 880, at: 0.5 },
  { frequency: 1318.5, at: 0.68 },
] as const
const TONE_SECONDS = 0.16
const VOLUME = 0.6

type Listener = () => void

let context: AudioContext | null = null
const listeners = new Set<Listener>()

/** Whether the browser allows the page to make sounds, which it does after the first touch. */
export const canRing = (): boolean => context?.state === 'running'

/** @returns stops listening */
export function onSoundUnlocked(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** To be called on a touch: browsers allow sounds only after one. A browser without Web Audio stays silent. */
export function unlockSound(): void {
  if (typeof AudioContext !== 'function') return
  context ??= new AudioContext()
  if (context.state === 'running') return
  void context.resume().then(
    () => {
      for (const listener of listeners) listener()
    },
    () => undefined,
  )
}

/** Rings once, for about a second; does nothing before `unlockSound` succeeded. */
export function ring(): void {
  if (context?.state !== 'running') return
  const start = context.currentTime
  for (const { frequency, at } of TONES) {
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.type = 'triangle'
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0, start + at)
    volume.gain.linearRampToValueAtTime(VOLUME, start + at + 0.02)
    volume.gain.linearRampToValueAtTime(0, start + at + TONE_SECONDS)
    tone.connect(volume).connect(context.destination)
    tone.start(start + at)
    tone.stop(start + at + TONE_SECONDS)
  }
}
