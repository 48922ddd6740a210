import { MemberName } from '#features/identity/web/public.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useSite } from '#platform/web/site.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import type { ArticleWire } from '../contract/schemas.ts'
import { nameOf } from './naming.ts'

/** Who wrote an article, below it; on paper, where it is from. */
export function AuthorBox({ article }: { article: ArticleWire }) {
  const site = useSite()
  const { id, authorUsername, authorImageUrl, authorIsStaff, authorBio } = article
  const name = nameOf(article)
  return (
    <>
      <section aria-label="About the author" className="mt-12 flex gap-4 border-t border-line pt-6">
        <Avatar name={name} src={authorImageUrl} size={64} />
        <div className="min-w-0">
          <p>
            Written by{' '}
            <MemberName
              username={authorUsername}
              name={name}
              isStaff={authorIsStaff}
              isVerified={article.authorIsVerified}
            />
          </p>
          {authorBio && (
            <p className="mt-1 whitespace-pre-line wrap-anywhere text-ink-2">{authorBio}</p>
          )}
          <p className="mt-2 text-sm print:hidden">
            <PrefetchLink to={`/members/${authorUsername}`} className="touch-area underline">
              More by {name}
            </PrefetchLink>
          </p>
        </div>
      </section>
      <p className="mt-8 hidden text-sm print:block">
        {site.name} · {site.url}/news/{id}
      </p>
    </>
  )
}
