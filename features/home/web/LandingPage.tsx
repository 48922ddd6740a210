import { Landing } from './Landing.tsx'
export { loader } from './readings.ts'

/** The landing page at its own address, for members, too. */
export function Component() {
  return <Landing />
}
