import { Landing } from './Landing.tsx'
export { landingLoader as loader } from './readings.ts'

/** The landing page at its own address, also for members. */
export function Component() {
  return <Landing />
}
