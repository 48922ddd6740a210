import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { displayNameOf } from '#features/identity/contract/display-name.ts'
import { articleEndpoints } from '../../contract/article-queries.ts'
import { setFeatured } from '../../contract/featured-endpoints.ts'
import { categoryNames } from '../../contract/rules.ts'
import type { ArticleCardWire } from '../../contract/schemas.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { csvHref } from '#platform/web/tables/csv-href.ts'
import { DataTable } from '#platform/web/tables/DataTable.tsx'
import { listArticles } from '../../contract/reading.ts'
import { useEach } from '#platform/web/tables/use-each.ts'
import { useAddressFilter } from '#platform/web/tables/use-address-filter.ts'
import { publishedArticlesQuery } from './queries.ts'

/** Published articles, each with a switch to feature it. */
export function PublishedArticles() {
  const call = useCall()
  const [{ published: search, show }, change] = useAddressFilter({ published: '', show: '' })
  const isFeatured = show === 'featured'
  const list = useInfiniteQuery(publishedArticlesQuery(call, useDeferredValue(search), isFeatured))
  const articles = list.data?.pages.flatMap(({ items }) => items) ?? []
  const feature = useApiMutation(call, setFeatured, {
    changes: articleEndpoints,
    onSuccess: ({ featured }) => {
      toast({
        tone: 'good',
        title: featured ? 'Article Featured' : 'No Longer Featured',
        description: featured
          ? "It's at the top of the news page."
          : "It's back with the other news.",
      })
    },
    failure: { title: 'Update failed', text: 'Could not update article' },
  })
  const many = useEach({ changes: articleEndpoints, otherwise: 'Could not update article' })
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
              value={search}
              onChange={({ target }) => change({ published: target.value })}
            />
          </Field>
          <Field label="Show">
            <Select
              value={show}
              placeholder="All"
              options={[{ value: 'featured', label: 'Featured' }]}
              onChange={({ target }) => change({ show: target.value })}
            />
          </Field>
        </div>
      </div>
      <div className="mt-4">
        <DataTable
          caption="Published articles"
          rows={articles}
          idOf={({ id }) => id}
          nameOf={({ title }) => title}
          list={list}
          label="Loading the published articles"
          empty={{ title: 'No Articles Found', text: 'Try fewer words, or show all of them.' }}
          hasPageKeys={false}
          csvHref={csvHref(listArticles, {
            ...(search ? { search } : {}),
            ...(isFeatured ? { featured: 'true' } : {}),
          })}
          bulk={(selected, clear) =>
            [true, false].map((featured) => (
              <Button
                key={String(featured)}
                size="s"
                variant={featured ? 'primary' : 'quiet'}
                isBusy={many.isBusy}
                onClick={() =>
                  void many
                    .act(selected, featured ? 'featured' : 'no longer featured', ({ id }) =>
                      call(setFeatured, { params: { id }, body: { featured } }),
                    )
                    .then(clear)
                }
              >
                {featured ? 'Feature' : 'Don’t feature'} {selected.length}
              </Button>
            ))
          }
          columns={[
            {
              id: 'title',
              header: 'Article',
              cell: ({ id, title }) => (
                <a href={`/news/${id}`} target="_blank" rel="noopener" className="font-semibold">
                  {title}
                </a>
              ),
            },
            {
              id: 'author',
              header: 'Author',
              cell: (article) => <bdi>{authorOf(article)}</bdi>,
            },
            {
              id: 'category',
              header: 'Category',
              cell: ({ category }) => categoryNames[category],
            },
            {
              id: 'published',
              header: 'Published',
              cell: ({ publishedAt }) => publishedAt && <Time at={publishedAt} />,
            },
            {
              id: 'featured',
              header: 'Featured',
              kind: 'actions',
              cell: ({ id, title, featured }) => (
                <div className="md:-my-2.5">
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
                </div>
              ),
            },
          ]}
        />
      </div>
    </section>
  )
}

function authorOf({ author, authorUsername }: ArticleCardWire): string {
  return displayNameOf({ ...author, username: authorUsername })
}
