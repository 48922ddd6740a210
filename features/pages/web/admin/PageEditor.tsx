import {
  RevisedForm,
  useRevisedForm,
  useRevisedRecord,
  VersionList,
} from '#features/revisions/web/public.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { sourceLimits } from '../../contract/rules.ts'
import { restorePage, savePage } from '../../contract/source-endpoints.ts'
import type { PageSourceWire } from '../../contract/source-schemas.ts'
import { PagePreview } from './PagePreview.tsx'
import { pageEndpoints } from './source-queries.ts'

type Source = PageSourceWire['content']

/** Edits a content page beside what readers would see; what is typed survives a reload. */
export function PageEditor({ source }: { source: PageSourceWire }) {
  const { slug, content, version } = source
  const form = useRevisedForm({ name: `page ${slug}`, fields: content, version })
  const { draft, change } = form
  const { title, description, body } = draft
  const { save, restore } = useRevisedRecord({
    save: savePage,
    restore: restorePage,
    changes: pageEndpoints,
    noun: 'Page',
    onDone: form.forget,
  })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="pages-tab" className="text-xl wrap-anywhere">
          {content.title}
        </h2>
        <Button size="s" variant="plain" to={`/${slug}`} target="_blank">
          See it on the site
        </Button>
      </div>
      <div className="mt-4 grid gap-8 xl:grid-cols-2">
        <RevisedForm
          noun="page"
          form={form}
          current={source}
          save={save}
          onSave={() => save.mutate({ params: { slug }, body: draft })}
          restore={restore}
          onRestore={() =>
            restore.mutate({ params: { slug }, query: { version, note: draft.note } })
          }
        >
          <Field label="Title" name="title" isRequired>
            <TextInput
              value={title}
              maxLength={sourceLimits.title}
              onChange={({ target }) => change({ title: target.value })}
            />
          </Field>
          <Field
            label="Description"
            name="description"
            hint="For search engines and shared links."
            isRequired
          >
            <TextArea
              rows={2}
              value={description}
              counterLimit={sourceLimits.description}
              onChange={({ target }) => change({ description: target.value })}
            />
          </Field>
          <Field
            label="Text"
            name="body"
            hint="Markdown. ## begins a section; {site} becomes the site’s name, {needs canVoteInDebates} what voting needs."
            isRequired
          >
            <TextArea
              rows={22}
              className="font-mono text-sm"
              value={body}
              counterLimit={sourceLimits.body}
              onChange={({ target }) => change({ body: target.value })}
            />
          </Field>
        </RevisedForm>
        <PagePreview slug={slug} source={{ title, description, body }} />
      </div>
      <div className="mt-10">
        <VersionList
          kind="page"
          name={slug}
          current={version}
          onOpen={(opened, from) => void form.open(opened as Source, from)}
        />
      </div>
    </>
  )
}
