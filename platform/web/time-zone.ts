import { createContext, use } from 'react'
import { dateText, type DateForm } from '../contract/dates.ts'
import { useSite } from './site.ts'
import { useHydrated } from './use-hydrated.ts'

/** The member's time zone; null while it isn't known, and for visitors. */
export const TimeZoneContext = createContext<string | null>(null)

/** This device's time zone, such as `America/New_York`. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * The time zone of every date on a page: the member's, else this device's, else, on the server and
 * while the browser takes the page over, the site's (docs/product/site.md 32).
 */
export function useTimeZone(): string | undefined {
  const known = use(TimeZoneContext)
  const { timeZone } = useSite()
  const isHydrated = useHydrated()
  return known ?? (isHydrated ? undefined : timeZone)
}

/** Writes moments in the reader's time zone. */
export function useDateText(): (at: string, form: DateForm) => string {
  const timeZone = useTimeZone()
  return (at, form) => dateText(new Date(at), form, timeZone)
}
