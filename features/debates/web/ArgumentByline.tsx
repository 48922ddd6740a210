import { SpokenAs } from '#features/avatars/web/public.tsx'
import { MemberName } from '#features/identity/web/public.tsx'
import type { ArgumentWire } from '../contract/arguments-schemas.ts'

type Props = {
  author: ArgumentWire['author']
  /** What they say, for its avatar's voice. */
  text: string
  sources: readonly string[]
}

/** An argument's author and sources. */
export function ArgumentByline({ author, text, sources }: Props) {
  const { username, name, isStaff, isVerified, avatar } = author
  return (
    <div className="mt-2 text-sm text-ink-3">
      {avatar && <SpokenAs avatar={avatar} text={text} />}
      <p>
        By{' '}
        <MemberName
          username={username}
          name={name}
          isStaff={isStaff}
          isVerified={isVerified}
          className="font-semibold text-ink-2 no-underline hover:underline"
        />
      </p>
      {sources.length > 0 && <p className="mt-1">Sources:</p>}
      <ol aria-label={`Sources of ${name}`} className="list-decimal pl-5">
        {sources.map((source) => (
          <li key={source} className="wrap-anywhere">
            <a
              href={source}
              rel="noopener nofollow ugc"
              className="touch-area inline-block min-h-6 underline"
            >
              {shortened(source)}
            </a>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** A link's host and path, without the scheme. */
function shortened(source: string): string {
  const text = source.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
  return text.length > 70 ? `${text.slice(0, 69)}…` : text
}
