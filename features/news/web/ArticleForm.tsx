import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useViewer } from '#features/identity/web/public.tsx'
import { MediaField } from '#features/media/web/public.tsx'
import { ItemStanding } from '#features/moderation/web/public.tsx'
import { queryString } from '#platform/contract/endpoint.ts'
import { stateNames, type StateCode } from '#platform/contract/states.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { fieldErrorsOf, messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useConfirm } from '#platform/web/ui/use-confirm.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { getStanding } from '#features/moderation/contract/endpoints.ts'
import { articleEndpoints } from '../contract/article-queries.ts'
import { createArticle, updateArticle } from '../contract/endpoints.ts'
import { listRevisions } from '../contract/versions-endpoints.ts'
import type { ArticleDraftWire } from '../contract/versions-schemas.ts'
import {
  categories,
  categoryNames,
  isPublic,
  scopes,
  type Category,
  type Status,
} from '../contract/rules.ts'
import type { ArticleWire } from '../contract/schemas.ts'
import { limits } from '../contract/writing-rules.ts'
import { BodyField } from './BodyField.tsx'
import type { Draft } from './draft-store.ts'
import { AuthorsButtons, EditorsButtons } from './SaveButtons.tsx'
import { ConflictPanel } from './versions/ConflictPanel.tsx'
import { CorrectionFields, type Correction } from './versions/CorrectionFields.tsx'
import { problemOf, wordsOf } from './versions/drafts.ts'
import { OpeningNotice } from './versions/OpeningNotice.tsx'
import { SaveLine } from './versions/SaveLine.tsx'
import { useWriter } from './versions/use-writer.ts'
import { isVersionConflict } from './versions/writer.ts'

/**
 * The editor's fields and buttons; the button sets the saved status (docs/product/site.md 7). Keeps
 * its text when the session ends.
 */
export function ArticleForm({
  userId,
  article,
  writing = null,
}: {
  userId: string
  article: ArticleWire | null
  writing?: ArticleDraftWire | null
}) {
  const call = useCall()
  const navigate = useNavigate()
  const { viewer } = useViewer()
  const { writer, view } = useWriter(userId, article?.id ?? null, writing)
  const { draft, theirs } = view
  const { change } = writer
  const [missing, setMissing] = useState<Record<string, string>>({})
  const [pressed, setPressed] = useState<Status | null>(null)
  const [isUploading, setUploading] = useState(false)
  const [correction, setCorrection] = useState<Correction>({ note: '', isMinor: false })
  const isReadable = article !== null && isPublic(article)
  const isOwn = article === null || article.authorId === userId

  const saving = {
    changes: [...articleEndpoints, getStanding, listRevisions],
    onSuccess: (saved: ArticleWire) => {
      writer.saved(saved)
      if (isOwn && saved.moderationState === 'flagged') {
        toast({
          title: 'Saved as a draft',
          description: 'It was flagged. See the reason above the title.',
        })
        if (!article) void navigate(`/article-editor/${saved.id}`, { replace: true })
        scrollTo({ top: 0 })
        return
      }
      toast({
        tone: 'good',
        title: saved.status === 'published' ? 'Article Published' : 'Article Saved',
      })
      void navigate(isOwn ? '/my-articles' : `/news/${saved.id}`)
    },
    onError: (error: unknown) => {
      const isPublishing = pressed === 'published'
      toast({
        tone: 'bad',
        title: isPublishing ? 'Publish Failed' : 'Save Failed',
        description: messageOf(
          error,
          isPublishing ? 'Failed to publish article. Please try again.' : 'Failed to save article',
        ),
      })
      if (isVersionConflict(error)) void writer.meet()
      else writer.goOn()
    },
  }
  const creation = useApiMutation(call, createArticle, saving)
  const update = useApiMutation(call, updateArticle, saving)
  const [isHolding, setHolding] = useState(false)
  const { confirm, dialog } = useConfirm()
  const isHeld = useRef(false)
  const isSaving = isHolding || creation.isPending || update.isPending
  const errors = { ...fieldErrorsOf(creation.error ?? update.error), ...missing }

  const save = async (status: Status) => {
    if (isHeld.current || creation.isInFlight() || update.isInFlight()) return
    if (theirs)
      return toast({
        tone: 'bad',
        title: 'Save Failed',
        description: 'There are two versions of this article. Choose one above.',
      })
    const problem = problemOf(draft)
    setMissing(problem ? { [problem.field]: problem.text } : {})
    if (problem) return toast({ tone: 'bad', title: problem.title, description: problem.text })
    if (isUploading)
      return toast({
        title: 'Still uploading',
        description: 'Wait for the cover to finish uploading, or cancel it.',
      })
    if (
      isReadable &&
      isOwn &&
      status === 'draft' &&
      !(await confirm({
        title: 'Save this article as a draft?',
        description: 'Readers will no longer see it.',
        action: 'Save as draft',
      }))
    )
      return
    setPressed(status)
    isHeld.current = true
    setHolding(true)
    const from = await writer.hold()
    isHeld.current = false
    setHolding(false)
    const { cover, ...words } = wordsOf(writer.view().draft)
    const body = { ...words, ...cover, status }
    if (writer.view().theirs) return scrollTo({ top: 0 })
    if (!from) return creation.mutate({ body })
    return update.mutate({
      params: { id: from.id },
      body: { ...body, ...from.base, correction: correction.note, isMinor: correction.isMinor },
    })
  }

  return (
    <Form
      className="mt-6 space-y-6"
      error={creation.error ?? update.error}
      problems={missing}
      onSubmit={() => void save(article?.status ?? 'draft')}
    >
      {!viewer && (
        <Callout tone="bad" title="Please log in to create articles." isAnnounced>
          <p>You're no longer logged in. Your changes are saved in this browser.</p>
          <Button
            to={`/login${queryString({ next: ['/article-editor', writer.id()].filter(Boolean).join('/') })}`}
            size="s"
            className="mt-3"
          >
            Log In
          </Button>
        </Callout>
      )}
      {theirs && (
        <ConflictPanel
          mine={draft}
          theirs={theirs}
          onMine={writer.takeMine}
          onTheirs={() => void writer.takeTheirs()}
        />
      )}
      {article?.moderationState === 'flagged' && (
        <Callout tone="bad" title="Flagged and saved as a draft" isAnnounced>
          <p>{article.moderationReason}</p>
          {isOwn && (
            <ItemStanding
              key={article.updatedAt}
              kind="article"
              subjectId={article.id}
              title={article.title}
            />
          )}
        </Callout>
      )}
      {!theirs && (
        <OpeningNotice
          opening={view}
          isPublic={isReadable}
          onDiscard={() => void writer.discard()}
        />
      )}
      {!view.isKept && (
        <Callout tone="warn" title="This browser can't save drafts">
          Save your draft before you leave this page.
        </Callout>
      )}
      <Field label="Title" name="title" isRequired>
        <TextInput
          value={draft.title}
          onChange={({ target }) => change({ title: target.value })}
          maxLength={limits.title}
          className="font-serif text-xl"
        />
      </Field>
      <Field
        label="Summary"
        hint="One or two sentences under the title. If blank, we use the opening lines."
        name="summary"
      >
        <TextArea
          rows={2}
          value={draft.summary}
          onChange={({ target }) => change({ summary: target.value })}
          counterLimit={limits.summary}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label="Category" name="category">
          <Select
            value={draft.category}
            onChange={({ target }) => change({ category: target.value as Category })}
            options={categories.map((value) => ({ value, label: categoryNames[value] }))}
          />
        </Field>
        <Field label="Scope" name="scope">
          <Select
            value={draft.scope}
            onChange={({ target }) =>
              change({
                scope: target.value as Draft['scope'],
                ...(target.value === 'national' ? { state: '' } : {}),
              })
            }
            options={scopes.map((value) => ({
              value,
              label: value === 'national' ? 'National' : 'One state',
            }))}
          />
        </Field>
        {draft.scope === 'state' && (
          <Field label="State" name="state" isRequired>
            <Select
              value={draft.state}
              placeholder="Choose a state"
              onChange={({ target }) => change({ state: target.value as StateCode | '' })}
              options={Object.entries(stateNames).map(([value, label]) => ({ value, label }))}
            />
          </Field>
        )}
      </div>
      <Field label="Tags" hint={`Up to ${limits.tags}, separated by commas.`} name="tags">
        <TextInput value={draft.tags} onChange={({ target }) => change({ tags: target.value })} />
      </Field>
      <MediaField
        value={draft.media}
        onChange={(media) => change({ media })}
        errors={errors}
        onRunning={setUploading}
        most={{ alt: limits.mediaAlt, caption: limits.mediaCaption }}
      />
      <BodyField value={draft.body} onChange={(body) => change({ body })} error={errors['body']} />
      {article?.publishedAt && (
        <CorrectionFields
          value={correction}
          onChange={setCorrection}
          error={errors['correction']}
        />
      )}
      <div className="sticky bottom-0 z-10 border-t border-line bg-paper pt-2 pb-3 sm:flex sm:flex-wrap sm:items-center sm:gap-3 sm:py-4">
        {isOwn ? (
          <AuthorsButtons {...{ isSaving, pressed }} onSave={(status) => void save(status)} />
        ) : (
          <EditorsButtons
            article={article}
            {...{ isSaving, pressed }}
            onSave={(status) => void save(status)}
          />
        )}
        <SaveLine state={view.state} isPublic={isReadable} />
      </div>
      {dialog}
    </Form>
  )
}
