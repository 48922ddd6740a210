import { useState } from 'react'
import { useViewer } from '#features/identity/web/public.tsx'
import { ItemStanding } from '#features/moderation/web/public.tsx'
import { queryString } from '#platform/contract/endpoint.ts'
import { fieldErrorsOf } from '#platform/web/form.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useConfirm } from '#platform/web/ui/use-confirm.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import type { ArticleDraftWire } from '../contract/versions-schemas.ts'
import { isPublic, type Status } from '../contract/rules.ts'
import type { ArticleWire } from '../contract/schemas.ts'
import { ArticleProperties } from './ArticleProperties.tsx'
import { BodyField } from './BodyField.tsx'
import { DraftForReaders } from './drafts/DraftForReaders.tsx'
import { AuthorsButtons, EditorsButtons } from './SaveButtons.tsx'
import { ConflictPanel } from './versions/ConflictPanel.tsx'
import { CorrectionFields, type Correction } from './versions/CorrectionFields.tsx'
import { problemOf } from './versions/drafts.ts'
import { OpeningNotice } from './versions/OpeningNotice.tsx'
import { SaveLine } from './versions/SaveLine.tsx'
import { TitleField } from './TitleField.tsx'
import { ScheduleDraft } from './drafts/ScheduleDraft.tsx'
import { useSchedule } from './drafts/use-schedule.ts'
import { useSaving, type WhenSaved } from './use-saving.ts'
import { useWriter } from './versions/use-writer.ts'

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
  const { viewer } = useViewer()
  const { writer, view } = useWriter(userId, article?.id ?? null, writing)
  const { draft, theirs } = view
  const { change } = writer
  const [missing, setMissing] = useState<Record<string, string>>({})
  const [isUploading, setUploading] = useState(false)
  const [correction, setCorrection] = useState<Correction>({ note: '', isMinor: false })
  const isReadable = article !== null && isPublic(article)
  const isOwn = article === null || article.authorId === userId

  const { pressed, isSaving, error, isUnderway, send } = useSaving({
    writer,
    isNew: article === null,
    isOwn,
    correction,
  })
  const { confirm, dialog } = useConfirm()
  const schedule = useSchedule()
  const isSchedulable =
    article === null || (article.status === 'draft' && article.moderationState !== 'flagged')
  const errors = { ...fieldErrorsOf(error), ...missing }

  const save = async (status: Status, next: WhenSaved | null = null) => {
    if (isUnderway()) return
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
    return send(status, next)
  }

  return (
    <Form
      className="mt-6 space-y-6"
      error={error}
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
      {!view.isStored && (
        <Callout tone="warn" title="This browser can't save drafts">
          Save your draft before you leave this page.
        </Callout>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
        <div className="space-y-6">
          <TitleField value={draft.title} onChange={(title) => change({ title })} />
          <BodyField
            value={draft.body}
            onChange={(body) => change({ body })}
            error={errors['body']}
          />
          {article?.publishedAt && (
            <CorrectionFields
              value={correction}
              onChange={setCorrection}
              error={errors['correction']}
            />
          )}
        </div>
        <div className="space-y-6">
          <ArticleProperties {...{ draft, change, errors }} onUploading={setUploading} />
          {isOwn && (
            <DraftForReaders id={writer.id()} isPublic={isReadable} save={writer.saveNow}>
              {isSchedulable && (
                <ScheduleDraft
                  id={writer.id()}
                  isBusy={isSaving || schedule.isPending}
                  onSchedule={(publishAt) =>
                    void save('draft', ({ id }) =>
                      schedule.mutate({ params: { id }, body: { publishAt } }),
                    )
                  }
                />
              )}
            </DraftForReaders>
          )}
        </div>
      </div>
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
