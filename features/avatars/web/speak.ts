import { voices, type Voice } from '../contract/rules.ts'

const listed = (): SpeechSynthesisVoice[] =>
  speechSynthesis.getVoices().filter(({ localService }) => localService)

/**
 * Passes the voices installed on this device, now and whenever they change; browsers load them
 * late. Voices that work over the network are left out. Returns how to stop.
 */
export function ownVoices(onFound: (found: SpeechSynthesisVoice[]) => void): () => void {
  if (typeof speechSynthesis === 'undefined') return () => {}
  const report = () => onFound(listed())
  report()
  speechSynthesis.addEventListener('voiceschanged', report)
  return () => speechSynthesis.removeEventListener('voiceschanged', report)
}

/** Speaks on this device, in English if it can. */
export function speak(text: string, voice: Voice): void {
  const found = listed()
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.voice = found.find(({ lang }) => lang.startsWith('en')) ?? found[0] ?? null
  utterance.pitch = voices[voice].pitch
  utterance.rate = voices[voice].rate
  speechSynthesis.cancel()
  speechSynthesis.speak(utterance)
}
