import { useEffect, useState } from 'react'
import { NavigationType, useNavigationType, useSearchParams } from 'react-router'

/**
 * Filters of a list kept in the address, so reload, links and Back show the same list. Defaults are
 * omitted. Typing replaces the address without waiting for it.
 */
export function useAddressFilter<F extends Record<string, string>>(
  defaults: F,
): [filter: F, change: (part: Partial<F>) => void] {
  const [query, setQuery] = useSearchParams()
  const navigation = useNavigationType()
  const read = () =>
    Object.fromEntries(
      Object.entries(defaults).map(([name, value]) => [name, query.get(name) ?? value]),
    ) as F
  const [filter, setFilter] = useState(read)
  const address = query.toString()
  useEffect(() => {
    // This hook's own replacements; the input may be ahead of them.
    if (navigation !== NavigationType.Replace) setFilter(read())
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another address changes the filter
  }, [address])
  return [
    filter,
    (part) => {
      const next: F = { ...filter, ...part }
      setFilter(next)
      setQuery(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(next))
            if (value === defaults[name]) after.delete(name)
            else after.set(name, value)
          return after
        },
        { replace: true, preventScrollReset: true },
      )
    },
  ]
}
