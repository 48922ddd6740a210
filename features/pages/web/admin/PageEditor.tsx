import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { VersionList } from '#features/revisions/web/public.tsx'
import { noteLength } from '#features/revisions/contract/rules.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { CallError } from '#platform/web/call.ts'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { useConfirm } from '#platform/web/ui/use-confirm.tsx'
import { usePersistedForm } from '#platform/web/use-typed.ts'
import { sourceLimits } from '../../contract/rules.ts'
import { restorePage, savePage } from '../../contract/source-endpoints.ts'
import type { PageSourceWire } from '../../contract/source-schemas.ts'
import { PagePreview } from './PagePreview.tsx'
import { pageEndpoints, sourceQuery } from './source-queries.ts'

type Source = PageSourceWire['content']

/** Edits a content page beside what readers would see; what is typed survives a reload. */
export function PageEditor({ source }: { source: PageSourceWire }) {
  const { slug, content, version, isOriginal } = source
  const call = useCall()
  const queryClient = useQueryClient()
  const formId = useId()
  const { confirm, dialog } = useConfirm()
  /** The version that the text was written from; another one in force means someone else saved. */
  const [draft, setDraft, forget] = usePersistedForm(`page ${slug}`, {
    ...content,
    note: '',
    version,
  })
  const isChanged =
    draft.title !== content.title ||
    draft.description !== content.description ||
    draft.body !== content.body
  const isOutdated = isChanged && draft.version !== version
  const saved = (title: string) => {
    forget()
    toast({ tone: 'good', title, description: "It's on the site now." })
  }
  const refused = async (error: unknown) => {
    if (error instanceof CallError && error.status === 409)
      await queryClient.invalidateQueries({ queryKey: sourceQuery(call, slug).queryKey })
  }
  const save = useApiMutation(call, savePage, {
    isSingle: true,
    changes: pageEndpoints,
    onSuccess: () => saved('Page saved'),
    onError: refused,
  })
  const restore = useApiMutation(call, restorePage, {
    isSingle: true,
    changes: pageEndpoints,
    failure: { title: 'Not restored', text: 'The page was not changed. Please try again.' },
    onSuccess: () => saved('Original text restored'),
    onError: refused,
  })
  const restoreOriginal = async () => {
    const isSure = await confirm({
      title: 'Return to the original text?',
      description: 'Readers see the text that came with the site. Your versions are kept.',
      action: 'Return to the original',
    })
    if (isSure) restore.mutate({ params: { slug }, query: { version, note: draft.note } })
  }
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const openVersion = async (opened: Source, from: number) => {
    const isSure =
      !isChanged ||
      (await confirm({
        title: 'Replace your text?',
        description: 'What you typed and did not save is lost.',
        action: 'Replace it',
        isDangerous: true,
      }))
    if (!isSure) return
    setDraft({ ...opened, note: `As in version ${from}.`, version })
    document.getElementById(formId)?.scrollIntoView()
  }
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
        <Form
          id={formId}
          error={save.error}
          className="space-y-5"
          onSubmit={() =>
            save.mutate({
              params: { slug },
              body: {
                title: draft.title,
                description: draft.description,
                body: draft.body,
                note: draft.note,
                version: draft.version,
              },
            })
          }
        >
          {isOutdated && (
            <Callout tone="bad" title="Someone else saved this page" isAnnounced>
              <p>
                Version {version} is in force now, and it is what you see on the site. Your text is
                still here.
              </p>
              <p className="mt-3 flex flex-wrap gap-3">
                <Button
                  size="s"
                  onClick={() => {
                    save.reset()
                    change({ version })
                  }}
                >
                  Keep my text
                </Button>
                <Button
                  size="s"
                  variant="quiet"
                  onClick={() => {
                    save.reset()
                    forget()
                  }}
                >
                  Take theirs
                </Button>
              </p>
            </Callout>
          )}
          {save.error && !isOutdated && (
            <Callout tone="bad" title="Not saved" isAnnounced>
              {messageOf(save.error, "We couldn't save the page. Please try again.")}
            </Callout>
          )}
          <Field label="Title" name="title" isRequired>
            <TextInput
              value={draft.title}
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
              value={draft.description}
              counterLimit={sourceLimits.description}
              onChange={({ target }) => change({ description: target.value })}
            />
          </Field>
          <Field
            label="Text"
            name="body"
            hint="Markdown. ## begins a section; {site} becomes the site’s name."
            isRequired
          >
            <TextArea
              rows={22}
              className="font-mono text-sm"
              value={draft.body}
              counterLimit={sourceLimits.body}
              onChange={({ target }) => change({ body: target.value })}
            />
          </Field>
          <Field label="What changes, and why" name="note" hint="Other administrators see it.">
            <TextInput
              value={draft.note}
              maxLength={noteLength}
              onChange={({ target }) => change({ note: target.value })}
            />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isBusy={save.isPending} disabled={!isChanged || isOutdated}>
              Save and publish
            </Button>
            {isChanged && (
              <Button variant="quiet" onClick={forget}>
                Discard my changes
              </Button>
            )}
            {!isOriginal && (
              <Button
                variant="quiet"
                isBusy={restore.isPending}
                onClick={() => void restoreOriginal()}
              >
                Return to the original
              </Button>
            )}
          </div>
        </Form>
        <PagePreview
          slug={slug}
          source={{ title: draft.title, description: draft.description, body: draft.body }}
        />
      </div>
      <div className="mt-10">
        <VersionList
          kind="page"
          name={slug}
          current={version}
          onOpen={(opened, from) => void openVersion(opened as Source, from)}
        />
      </div>
      {dialog}
    </>
  )
}
