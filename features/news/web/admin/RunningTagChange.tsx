import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { countText } from '#platform/contract/count-text.ts'
import { keyOf } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx'
import { articleEndpoints } from '../../contract/article-queries.ts'
import { listTags } from '../../contract/tags-endpoints.ts'
import { tagChangeQuery } from './tags-queries.ts'

/** How far a change is, also one of somebody else; what shows tags is read again at its end. */
export function RunningTagChange() {
  const queryClient = useQueryClient()
  const { data } = useQuery(tagChangeQuery(useCall()))
  const change = data?.change ?? null
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && change === null)
      for (const endpoint of [listTags, ...articleEndpoints])
        void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) })
    wasRunning.current = change !== null
  }, [change, queryClient])
  if (!change) return null
  const { articles, changed } = change
  return (
    <ProgressBar
      className="mt-4 max-w-form"
      label="Changing tags"
      value={Math.min(changed, articles)}
      max={articles}
      text={`${countText(changed)} of ${countText(articles, 'article')}`}
    />
  )
}
