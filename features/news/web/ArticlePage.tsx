import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { commentsQuery } from '#features/comments/web/public.tsx'
import { MemberName, useViewer } from '#features/identity/web/public.tsx'
import { ContentActions } from '#features/moderation/web/public.tsx'
import { countText } from '#platform/contract/count-text.ts'
import { breadcrumbsOf, pictureOf } from '#platform/web/structured-parts.ts'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'
import { useCall, useSite } from '#platform/web/site.ts'
import { publisherOf } from '#platform/web/structured-data.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Prose } from '#platform/web/ui/Prose.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { excerptOf, headDescription, isPublic, summaryFallback } from '../contract/rules.ts'
import type { ArticleWire } from '../contract/schemas.ts'
import { ArticleComments } from './ArticleComments.tsx'
import { ArticleMedia } from './ArticleMedia.tsx'
import { LikeButton } from './LikeButton.tsx'
import { MoreNews } from './MoreNews.tsx'
import { coverOf } from './cover.ts'
import { nameOf, placeOf } from './naming.ts'
import { articleQuery, headlinesQuery, relatedQuery } from './queries.ts'
import { RelatedArticles } from './RelatedArticles.tsx'

const UnpublishedNotice = lazyWithPreload(
  async () => (await import('./UnpublishedNotice.tsx')).UnpublishedNotice,
)
const AuthorBox = lazyWithPreload(async () => (await import('./AuthorBox.tsx')).AuthorBox)
const Corrections = lazyWithPreload(async () => (await import('./Corrections.tsx')).Corrections)
const MissingArticle = lazyWithPreload(
  async () => (await import('./MissingArticle.tsx')).MissingArticle,
)
const ShareActions = lazyWithPreload(
  async () => (await import('#platform/web/ShareActions.tsx')).ShareActions,
)
const FollowMember = lazyWithPreload(
  async () => (await import('#features/follows/web/public.tsx')).FollowMember,
)
const PageError = lazyWithPreload(
  async () => (await import('#platform/web/ui/PageError.tsx')).PageError,
)

/** Milliseconds until an end counts: who goes straight to the comments hasn't read the text. */
const shortestRead = 10_000

/** Prefetches the article, newest and related ones, and comments. */
export const loader = prefetching(({ call, params: { id = '' }, query }) => ({
  main: articleQuery(call, id),
  others: [
    headlinesQuery(call),
    relatedQuery(call, id),
    commentsQuery(call, 'article', id, null, query),
  ],
}))

/** An article's page. */
export function Component() {
  const id = useParams()['id'] ?? ''
  const article = useQuery(articleQuery(useCall(), id))
  if (article.isPending) return <Loading />
  if (article.isError) {
    return article.error.status === 404 ? (
      <MissingArticle />
    ) : (
      <PageError
        title="Failed to load article"
        isRetrying={article.isFetching}
        onRetry={() => void article.refetch()}
      />
    )
  }
  return (
    <div className="page-column grid grid-cols-[minmax(0,var(--container-article))] justify-center gap-12 py-10 lg:grid-cols-[minmax(0,var(--container-article))_18rem] lg:gap-16 lg:py-14">
      <ReadingPage article={article.data} />
      <MoreNews exceptId={id} />
    </div>
  )
}

function ReadingPage({ article }: { article: ArticleWire }) {
  const site = useSite()
  const { viewer } = useViewer()
  const {
    id,
    title,
    summary,
    content,
    mediaUrl,
    mediaType,
    mediaAlt,
    thumbnailUrl,
    publishedAt,
    updatedAt,
    views,
    readingMinutes,
    tags,
    authorImageUrl,
  } = article
  const isOpen = isPublic(article)
  const shared = { kind: 'articles' as const, id, title, path: `/news/${id}` }
  useEffect(() => {
    const timer = setTimeout(() => {
      if (isOpen) import('./finish.ts').then(({ watchEnd }) => watchEnd(id)).catch(() => {})
    }, shortestRead)
    return () => clearTimeout(timer)
  }, [id, isOpen])
  const picture = mediaType === 'image' ? mediaUrl : thumbnailUrl
  const cover = coverOf(article)
  const name = nameOf(article)
  const description = excerptOf(summary ?? content, headDescription)
  // Without a summary it is the opening lines, which follow anyway.
  const lead = summary === excerptOf(content, summaryFallback) ? null : summary
  return (
    <article className="article-column">
      <Head
        title={title}
        description={description}
        type="article"
        picture={picture}
        pictureAlt={mediaAlt}
        elsewhere={isOpen ? shared : null}
        isIndexed={isOpen}
        structuredData={[
          {
            '@type': 'NewsArticle',
            headline: title,
            description,
            datePublished: publishedAt,
            dateModified: updatedAt,
            author: {
              '@type': 'Person',
              name,
              url: `${site.url}/members/${article.authorUsername}`,
            },
            publisher: publisherOf(site),
            ...(article.corrections.length > 0
              ? {
                  correction: article.corrections.map(({ at, note }) => ({
                    '@type': 'CorrectionComment',
                    text: note,
                    datePublished: at,
                  })),
                }
              : {}),
            mainEntityOfPage: `${site.url}/news/${id}`,
            ...(picture ? { image: [pictureOf(site.url, picture, cover)] } : {}),
            ...(mediaUrl && mediaType === 'video' && picture
              ? {
                  video: {
                    '@type': 'VideoObject',
                    name: title,
                    description: mediaAlt ?? description,
                    contentUrl: new URL(mediaUrl, site.url).href,
                    uploadDate: publishedAt,
                    thumbnailUrl: site.url + picture,
                  },
                }
              : {}),
          },
          breadcrumbsOf(site.url, [
            { name: 'News', path: '/news' },
            { name: title, path: `/news/${id}` },
          ]),
          ...article.structuredData,
        ]}
      />
      <p className="kicker">{placeOf(article)}</p>
      <h1 className="mt-4 text-3xl font-medium lg:text-4xl">{title}</h1>
      {lead && <p className="mt-5 font-serif text-lg text-ink-2 lg:text-xl">{lead}</p>}
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4 border-b border-line pb-6">
        <div className="flex items-center gap-3">
          <Avatar name={name} src={authorImageUrl} size={40} />
          <p>
            <MemberName
              username={article.authorUsername}
              name={name}
              isStaff={article.authorIsStaff}
              isVerified={article.authorIsVerified}
            />
            <span className="figures block text-sm text-ink-3">
              {publishedAt && (
                <>
                  <Time at={publishedAt} /> ·{' '}
                  {isUpdated(publishedAt, updatedAt) && (
                    <>
                      updated <Time at={updatedAt} hasTime /> ·{' '}
                    </>
                  )}
                </>
              )}
              {readingMinutes} min · {countText(views, 'view')}
            </span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <FollowMember username={article.authorUsername} />
          {article.isEditable && viewer && (
            <Button to={`/article-editor/${id}`} variant="quiet" size="s">
              Edit
            </Button>
          )}
          {isOpen && <LikeButton key={id} article={article} />}
          {isOpen && <ShareActions {...shared} hasEmbed={viewer !== null} />}
          {isOpen && viewer && viewer.id !== article.authorId && (
            <ContentActions kind="article" subjectId={id} title={title} isAdmin={viewer.isAdmin} />
          )}
        </div>
      </div>
      {!isOpen && <UnpublishedNotice article={article} />}
      <ArticleMedia article={article} />
      <Prose html={article.body + article.appendix} className="mt-8" />
      {article.corrections.length + article.edits.length > 0 && <Corrections article={article} />}
      {tags && (
        <ul aria-label="Tags" className="mt-8 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <Pill>{tag}</Pill>
            </li>
          ))}
        </ul>
      )}
      <AuthorBox article={article} />
      {isOpen && <RelatedArticles id={id} />}
      {isOpen && <ArticleComments key={id} article={article} />}
    </article>
  )
}

function Loading() {
  return (
    <div className="article-column px-4 py-14 sm:px-6">
      <Skeleton label="Loading the article" className="w-32" />
      <Skeleton count={2} className="h-12" />
      <Skeleton shape="block" className="mt-8" />
      <div className="mt-8">
        <Skeleton count={8} />
      </div>
    </div>
  )
}

/** True if the article changed after publication; a second press within a minute doesn't count. */
function isUpdated(publishedAt: string, updatedAt: string): boolean {
  return Date.parse(updatedAt) - Date.parse(publishedAt) >= 60_000
}
