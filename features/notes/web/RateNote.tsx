import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { rateNote, unrateNote } from '../contract/endpoints.ts'
import {
  noteRatingNames,
  noteRatings,
  ratingReasonNames,
  ratingReasons,
  type NoteRating,
  type RatingReason,
} from '../contract/rules.ts'
import type { NoteWire } from '../contract/schemas.ts'
import { changedReads } from './changed-reads.ts'

const failure = { title: 'Rating Failed', text: "We couldn't save your rating. Please try again." }

type Props = {
  note: NoteWire
  /** False for members who may not rate any more, and can only take their rating back. */
  isRater: boolean
}

/** How helpful a note is, and why; another press on one's rating takes it back. */
export function RateNote({ note: { id, author, rating }, isRater }: Props) {
  const call = useCall()
  const options = { changes: changedReads, failure, isSingle: true }
  const rate = useApiMutation(call, rateNote, options)
  const unrate = useApiMutation(call, unrateNote, options)
  const isBusy = rate.isPending || unrate.isPending
  const save = (value: NoteRating, reasons: RatingReason[]) =>
    rate.mutate({ params: { id }, body: { rating: value, reasons } })
  const press = (value: NoteRating) =>
    rating?.rating === value
      ? unrate.mutate({ params: { id } })
      : save(value, rating?.reasons ?? [])
  const toggle = (reason: RatingReason) => {
    if (!rating) return
    const { reasons } = rating
    save(
      rating.rating,
      reasons.includes(reason) ? reasons.filter((each) => each !== reason) : [...reasons, reason],
    )
  }
  return (
    <div className="mt-4 border-t border-line pt-3">
      <fieldset aria-busy={isBusy}>
        <legend className="text-sm font-semibold">
          {isRater ? 'Is this note helpful?' : 'Your rating. Press it to take it back.'}
          <span className="sr-only"> Note by {author.name}</span>
        </legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {noteRatings
            .filter((value) => isRater || value === rating?.rating)
            .map((value) => (
              <Choice
                key={value}
                isChosen={rating?.rating === value}
                label={noteRatingNames[value]}
                onPress={() => press(value)}
              />
            ))}
        </div>
      </fieldset>
      {rating && isRater && (
        <fieldset className="mt-3">
          <legend className="text-sm font-semibold">Why?</legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {ratingReasons.map((reason) => (
              <Choice
                key={reason}
                isChosen={rating.reasons.includes(reason)}
                label={ratingReasonNames[reason]}
                onPress={() => toggle(reason)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}

type ChoiceProps = { isChosen: boolean; label: string; onPress: () => void }

function Choice({ isChosen, label, onPress }: ChoiceProps) {
  return (
    <Button
      variant={isChosen ? 'primary' : 'quiet'}
      size="s"
      aria-pressed={isChosen}
      onClick={onPress}
    >
      {label}
    </Button>
  )
}
