import type { DebateStatus, Position, Round } from '../contract/rules.ts'

type Sample = {
  title: string
  description: string
  status: DebateStatus
  positionA: string
  positionB: string
  positionAName: string
  positionBName: string
  slots: { position: Position; videoType: Round; transcript: string }[]
}

const slot = (position: Position, videoType: Round, transcript: string) => ({
  position,
  videoType,
  transcript,
})

/** Debates about how a community governs itself, each side at its best. */
export const sampleDebates: Sample[] = [
  {
    title: 'Should a city publish every contract on the day it is signed?',
    description:
      'Contracts become public records in most places, often months later and only on request. One side wants all of them online at once; the other wants time to check what may be told.',
    status: 'live',
    positionA: 'Every contract goes online on the day it is signed.',
    positionB: 'Contracts are published after a review of ninety days.',
    positionAName: 'Publish at once',
    positionBName: 'Publish after review',
    slots: [
      slot(
        'A',
        'opening',
        'A contract is a promise made with other people’s money. Whoever pays should be able to read it before the first invoice arrives, not after the last.',
      ),
      slot(
        'B',
        'opening',
        'Openness that harms the people it should protect is not openness. Contracts name employees, alarm codes and prices of bidders who lost. Ninety days are little to ask for getting that right.',
      ),
      slot(
        'A',
        'rebuttal',
        'What must stay secret can be marked when the contract is written. A review afterwards is a reason to wait, and what waits is forgotten.',
      ),
      slot(
        'B',
        'rebuttal',
        'Marking takes a trained eye. A small town has one lawyer for all of it, and a document that was online for an hour has been copied.',
      ),
    ],
  },
  {
    title: 'Should libraries stay open through the night?',
    description:
      'Some libraries tried it and found students, nurses after their shift and people with nowhere else to go. Others found an empty reading room and a heating bill.',
    status: 'voting',
    positionA: 'One library in every county stays open all night.',
    positionB: 'Longer evenings, and the nights closed.',
    positionAName: 'Open all night',
    positionBName: 'Open in the evening',
    slots: [
      slot(
        'A',
        'opening',
        'A third of working people do not work by day. A building that is theirs, too, is closed whenever they are free.',
      ),
      slot(
        'B',
        'opening',
        'Two more evening hours reach more people than six night hours, and cost a third of them. Count the readers, not the hours.',
      ),
      slot(
        'A',
        'rebuttal',
        'Evening hours help those who already come. The night brings those who never could.',
      ),
      slot(
        'B',
        'rebuttal',
        'A night without staff is not a library, and a night with staff takes two people from the day.',
      ),
      slot('A', 'closing', 'Try one, for one year, and count. If the room is empty, close it.'),
      slot('B', 'closing', 'Try the evenings first. They can begin on Monday.'),
    ],
  },
  {
    title: 'Should residents decide over a part of their town’s budget?',
    description:
      'Some towns set a part of their money aside and let everybody say what it is for. Would that be more say, or more fairs and fewer drains?',
    status: 'coming_soon',
    positionA: 'A tenth of the budget goes to what residents choose.',
    positionB: 'The council answers for all of it, and is voted out for it.',
    positionAName: 'A tenth for residents',
    positionBName: 'One budget, one council',
    slots: [],
  },
]
