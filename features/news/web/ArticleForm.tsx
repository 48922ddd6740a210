import { useState } from 'react'
import { useNavigate } from 'react-router'
import { MediaField, noMedia } from '#features/media/web/public.tsx'
import { ItemStanding } from '#features/moderation/web/public.tsx'
import { GatedButton } from '#features/membership/web/public.tsx'
import { stateNames, type StateCode } from '#platform/contract/states.ts'
import { useCommand } from '#platform/web/command.ts'
import { fieldErrorsOf, messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { getStanding } from '#features/moderation/contract/endpoints.ts'
import { createArticle, getArticle, listArticles, listMyArticles, updateArticle } from '../contract/endpoints.ts'
import { categories, categoryNames, scopes, type Category, type Status } from '../contract/rules.ts'
import type { Article } from '../contract/schemas.ts'
import { articleMessages, limits, splitTags } from '../contract/writing-rules.ts'
import { BodyField } from './BodyField.tsx'
import type { Draft } from './draft-store.ts'
import { useDraft } from './use-draft.ts'

/** The editor's fields and buttons; the button decides the status that is saved (core.md section 4). */
export function ArticleForm({ userId, article }: { userId: string; article: Article | null }) {
  const call = useCall()
  const navigate = useNavigate()
  const { draft, change, restoredAt, isKept, forget, discard } = useDraft(userId, article?.id ?? null, draftOf(article))
  const [missing, setMissing] = useState<Record<string, string>>({})
  const [pressed, setPressed] = useState<Status | null>(null)
  const cover = draft.media ?? draftOf(article).media ?? noMedia
  const [isUploading, setUploading] = useState(false)

  const saving = {
    changes: [listArticles, listMyArticles, getArticle, getStanding],
    onSuccess: ({ id, status, moderationState }: Article) => {
      forget()
      if (moderationState === 'flagged') {
        toast({ title: 'Saved as a draft', description: 'It was held back. The reason stands above the title.' })
        if (!article) void navigate(`/article-editor/${id}`, { replace: true })
        scrollTo({ top: 0 })
        return
      }
      toast({ tone: 'good', title: status === 'published' ? 'Article Published' : 'Article Saved' })
      void navigate('/my-articles')
    },
    onError: (error: unknown) => {
      const isPublishing = pressed === 'published'
      toast({
        tone: 'bad',
        title: isPublishing ? 'Publish Failed' : 'Save Failed',
        description: messageOf(error, isPublishing ? 'Failed to publish article. Please try again.' : 'Failed to save article'),
      })
    },
  }
  const creation = useCommand(call, createArticle, saving)
  const update = useCommand(call, updateArticle, saving)
  const isSaving = creation.isPending || update.isPending
  const errors = { ...fieldErrorsOf(creation.error ?? update.error), ...missing }

  const save = (status: Status) => {
    const problem = problemOf(draft)
    setMissing(problem ? { [problem.field]: problem.text } : {})
    if (problem) return toast({ tone: 'bad', title: problem.title, description: problem.text })
    if (isUploading) return toast({ title: 'Still uploading', description: 'Wait until the cover is there, or cancel it.' })
    setPressed(status)
    const { state, tags, media: _cover, ...texts } = draft
    const body = { ...texts, ...cover, state: state || null, tags: splitTags(tags), status }
    return article ? update.mutate({ params: { id: article.id }, body }) : creation.mutate({ body })
  }

  return (
    <form className="mt-6 space-y-6" noValidate onSubmit={(event) => { event.preventDefault(); save(article?.status ?? 'draft') }}>
      {article?.moderationState === 'flagged' && (
        <Callout tone="bad" title="Held back, and saved as a draft" isAnnounced>
          <p>{article.moderationReason}</p>
          <ItemStanding key={article.updatedAt} kind="article" subjectId={article.id} title={article.title} />
        </Callout>
      )}
      {restoredAt && (
        <Callout tone="info" title="Your unsaved words are back" action={<Button variant="quiet" size="s" onClick={discard}>Discard them</Button>}>
          They were kept in this browser at {new Date(restoredAt).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}.
        </Callout>
      )}
      {!isKept && <Callout tone="warn" title="This browser keeps no drafts">Save your draft before you leave this page.</Callout>}
      <Field label="Title" error={errors['title']} isRequired>
        <TextInput value={draft.title} onChange={({ target }) => change({ title: target.value })} maxLength={limits.title} className="font-serif text-xl" />
      </Field>
      <Field label="Summary" hint="One or two sentences under the title. Left empty, the beginning of the text stands in." error={errors['summary']}>
        <TextArea rows={2} value={draft.summary} onChange={({ target }) => change({ summary: target.value })} counterLimit={limits.summary} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label="Category" error={errors['category']}>
          <Select
            value={draft.category}
            onChange={({ target }) => change({ category: target.value as Category })}
            options={categories.map((value) => ({ value, label: categoryNames[value] }))}
          />
        </Field>
        <Field label="Scope" error={errors['scope']}>
          <Select
            value={draft.scope}
            onChange={({ target }) => change({ scope: target.value as Draft['scope'], ...(target.value === 'national' ? { state: '' } : {}) })}
            options={scopes.map((value) => ({ value, label: value === 'national' ? 'National' : 'One state' }))}
          />
        </Field>
        {draft.scope === 'state' && (
          <Field label="State" error={errors['state']} isRequired>
            <Select
              value={draft.state}
              placeholder="Choose a state"
              onChange={({ target }) => change({ state: target.value as StateCode | '' })}
              options={Object.entries(stateNames).map(([value, label]) => ({ value, label }))}
            />
          </Field>
        )}
      </div>
      <Field label="Tags" hint={`With commas between, at most ${limits.tags}.`} error={errors['tags']}>
        <TextInput value={draft.tags} onChange={({ target }) => change({ tags: target.value })} />
      </Field>
      <MediaField value={cover} onChange={(media) => change({ media })} errors={errors} onRunning={setUploading} most={{ alt: limits.mediaAlt, caption: limits.mediaCaption }} />
      <BodyField value={draft.body} onChange={(body) => change({ body })} error={errors['body']} />
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-4">
        <Button variant="quiet" isBusy={isSaving && pressed === 'draft'} disabled={isSaving && pressed !== 'draft'} onClick={() => save('draft')}>Save Draft</Button>
        <GatedButton capability="canPostContent" variant="quiet" isBusy={isSaving && pressed === 'pending_review'} disabled={isSaving && pressed !== 'pending_review'} onClick={() => save('pending_review')}>Submit for Review</GatedButton>
        <GatedButton capability="canPostContent" isBusy={isSaving && pressed === 'published'} disabled={isSaving && pressed !== 'published'} onClick={() => save('published')}>Publish Now</GatedButton>
      </div>
    </form>
  )
}

function draftOf(article: Article | null): Draft {
  if (!article) return { title: '', summary: '', category: 'politics', scope: 'national', state: '', tags: '', body: '', media: noMedia }
  const { title, summary, category, scope, state, tags, body, mediaUrl, mediaType, mediaAlt, mediaCaption, thumbnailUrl } = article
  const media = { mediaUrl: mediaUrl ?? '', mediaType, mediaAlt: mediaAlt ?? '', mediaCaption: mediaCaption ?? '', thumbnailUrl: thumbnailUrl ?? '' }
  return { title, summary: summary ?? '', category, scope, state: state ?? '', tags: tags?.join(', ') ?? '', body, media }
}

function problemOf(draft: Draft): { field: string; title: string; text: string } | null {
  if (!draft.title.trim()) return { field: 'title', ...articleMessages.title }
  if (!draft.body.replace(/<[^>]*>|&nbsp;/g, '').trim()) return { field: 'body', ...articleMessages.body }
  return null
}
