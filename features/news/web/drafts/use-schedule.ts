import { useNavigate } from 'react-router'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { useDateText } from '#platform/web/time-zone.ts'
import { toast } from '#platform/web/toast.ts'
import { articleEndpoints } from '../../contract/article-queries.ts'
import { getArticleSchedule, scheduleArticle } from '../../contract/schedule-endpoints.ts'

/** Schedules a saved draft, says when it is published, and leads to one's articles. */
export function useSchedule() {
  const navigate = useNavigate()
  const dateText = useDateText()
  return useApiMutation(useCall(), scheduleArticle, {
    changes: [...articleEndpoints, getArticleSchedule],
    failure: { title: 'Not scheduled', text: 'Your draft is saved. Please try again.' },
    onSuccess: ({ publishAt }) => {
      toast({
        tone: 'good',
        title: 'Article Scheduled',
        description: publishAt ? `For ${dateText(publishAt, 'minute')}.` : '',
      })
      void navigate('/my-articles')
    },
  })
}
