import { IntentLink } from '#platform/web/IntentLink.tsx'

type Props = { author: { username: string; name: string }; sources: readonly string[] }

/** Who wrote an argument, and what it rests on. */
export function ArgumentByline({ author: { username, name }, sources }: Props) {
  return (
    <div className="mt-2 text-sm text-ink-3">
      <p>By <IntentLink to={`/members/${username}`} className="font-semibold text-ink-2 no-underline hover:underline"><bdi>{name}</bdi></IntentLink></p>
      <p className="mt-1">Sources:</p>
      <ol aria-label={`Sources of ${name}`} className="list-decimal pl-5">
        {sources.map((source) => <li key={source} className="wrap-anywhere"><a href={source} rel="noopener nofollow ugc" className="inline-block min-h-6 underline">{shortened(source)}</a></li>)}
      </ol>
    </div>
  )
}

/** The host and the way to the page, without what every address begins with. */
function shortened(source: string): string {
  const text = source.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
  return text.length > 70 ? `${text.slice(0, 69)}…` : text
}
