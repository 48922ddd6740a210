import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { displayNameOf } from '#features/identity/contract/display-name.ts'
import { articleEndpoints } from '../../contract/article-queries.ts'
import { setFeatured } from '../../contract/featured-endpoints.ts'
import { categoryNames } from '../../contract/rules.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { publishedArticlesQuery } from './queries.ts'

/** What is published, each with a switch that puts it at the top of the news page. */
export function PublishedArticles() {
  const call = useCall()
  const [filter, setFilter] = useState({ search: '', isFeatured: false })
  const list = useInfiniteQuery(publishedArticlesQuery(call, useDeferredValue(filter)))
  const articles = list.data?.pages.flatMap(({ items }) => items) ?? []
  const feature = useApiMutation(call, setFeatured, {
    changes: articleEndpoints,
    onSuccess: ({ featured }) => {
      toast({
        tone: 'good',
        title: featured ? 'Article Featured' : 'No Longer Featured',
        description: featured
          ? 'It stands at the top of the news page.'
          : 'It stands among the other news.',
      })
    },
    onError: (error) =>
      toast({
        tone: 'bad',
        title: 'Update failed',
        description: messageOf(error, 'Could not update article'),
      }),
  })
  const wanted = feature.isPending ? feature.variables : null
  return (
    <section aria-labelledby="published-articles" className="mt-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h3 id="published-articles" className="text-lg">
          Published articles
        </h3>
        <div className="flex flex-wrap items-end gap-3">
          <Field label="Search published articles">
            <TextInput
              type="search"
              maxLength={100}
              value={filter.search}
              onChange={({ target }) =>
                setFilter((before) => ({ ...before, search: target.value }))
              }
            />
          </Field>
          <Field label="Show">
            <Select
              value={filter.isFeatured ? 'featured' : ''}
              placeholder="All of them"
              options={[{ value: 'featured', label: 'Featured ones' }]}
              onChange={({ target }) =>
                setFilter((before) => ({ ...before, isFeatured: target.value !== '' }))
              }
            />
          </Field>
        </div>
      </div>
      <div className="mt-4">
        <PagedList
          list={list}
          count={articles.length}
          label="Loading the published articles"
          empty={{ title: 'No Articles Found', text: 'Try fewer words, or show all of them.' }}
        >
          <ul className="divide-y divide-line border-y border-line">
            {articles.map(
              ({ id, title, category, featured, publishedAt, author, authorUsername }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
                  <div className="min-w-0 grow basis-64">
                    <a
                      href={`/news/${id}`}
                      target="_blank"
                      rel="noopener"
                      className="font-semibold"
                    >
                      {title}
                    </a>
                    <p className="text-sm text-ink-3">
                      <bdi>{displayNameOf({ ...author, username: authorUsername })}</bdi> ·{' '}
                      {categoryNames[category]}
                      {publishedAt && (
                        <>
                          {' '}
                          · <Time at={publishedAt} />
                        </>
                      )}
                    </p>
                  </div>
                  <Switch
                    label={
                      <>
                        Featured<span className="sr-only">: {title}</span>
                      </>
                    }
                    checked={wanted?.params.id === id ? wanted.body.featured : featured}
                    onChange={({ target }) => {
                      if (!feature.isPending)
                        feature.mutate({ params: { id }, body: { featured: target.checked } })
                    }}
                  />
                </li>
              ),
            )}
          </ul>
        </PagedList>
      </div>
    </section>
  )
}
