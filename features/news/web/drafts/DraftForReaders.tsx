import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ShareDraft } from './ShareDraft.tsx'

type Props = {
  /** Null until the article is first stored. */
  id: string | null
  isPublic: boolean
  /** Saves what was typed; answers the article's id, or null if it couldn't be saved. */
  save: () => Promise<string | null>
  children?: ReactNode
}

/**
 * Before publishing: see the article as readers will, show it to someone, or schedule it. The
 * parts' buttons are one row; what they explain or ask stands below.
 */
export function DraftForReaders({ id: articleId, isPublic, save, children }: Props) {
  const navigate = useNavigate()
  const [isSaving, setSaving] = useState(false)
  const saved = async (): Promise<string | null> => {
    setSaving(true)
    const id = await save()
    setSaving(false)
    if (id === null)
      toast({
        tone: 'bad',
        title: 'Not saved yet',
        description: 'Enter a title and some text, and check your connection.',
      })
    return id
  }
  return (
    <section aria-labelledby="for-readers">
      <h2 id="for-readers" className="text-md font-semibold">
        Before you publish
      </h2>
      <div className="mt-3 flex flex-wrap gap-x-2 gap-y-3">
        <Button
          variant="quiet"
          size="s"
          isBusy={isSaving}
          onClick={() => void saved().then((id) => id && navigate(`/article-editor/${id}/preview`))}
        >
          Preview
        </Button>
        {!isPublic && <ShareDraft id={articleId} saved={saved} />}
        {children}
      </div>
    </section>
  )
}
