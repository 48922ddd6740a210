import { day } from '#platform/server/clock.ts'
import type { ViewDay } from '../readers/view-store.ts'

/** Of a hundred views; the rest came directly. */
const shares = { site: 34, search: 21, social: 17, other: 9 } as const

type Viewed = { id: string; publishedAt: Date; views: number }

/** A demo article's views by day, most of them on the first ones; together they are all its views. */
export function demoViewDays(
  { id, publishedAt, views }: Viewed,
  place: number,
  now: Date,
): ViewDay[] {
  const first = Math.floor(publishedAt.getTime() / day)
  const days = Math.floor(now.getTime() / day) - first + 1
  const weights = Array.from({ length: days }, (_, index) => 1 / (1 + index))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const later = weights.slice(1).map((weight) => Math.floor((views * weight) / whole))
  const onFirst = views - later.reduce((sum, ofDay) => sum + ofDay, 0)
  return [onFirst, ...later]
    .map((ofDay, index) => {
      const part = (percent: number) => Math.floor((ofDay * percent) / 100)
      const { site, search, social, other } = shares
      const said = {
        site: part(site + ((place + index) % 7)),
        search: part(search),
        social: part(social),
        other: part(other),
      }
      return {
        articleId: id,
        day: new Date((first + index) * day).toISOString().slice(0, 10),
        ...said,
        direct: ofDay - said.site - said.search - said.social - said.other,
        finished: part(38 + ((place * 5) % 29)),
      }
    })
    .filter(
      ({ site, search, social, other, direct }) => site + search + social + other + direct > 0,
    )
}
