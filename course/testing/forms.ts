import type { ParallelStem, Template } from '../variants/template.ts'

/** A sum with five slips below and above its answer. Its first numbers give $20. */
export const jarsTemplate: Template = {
  quantities: { each: { from: 3, to: 60, step: 1, first: 5, format: '$' } },
  answer: 'each * 4',
  format: '$',
  slips: [
    { value: 'each', trap: 'slip: one jar', mistake: 'One jar holds {slip}.' },
    { value: 'each * 2', trap: 'slip: two jars', mistake: 'Two jars hold {slip}.' },
    { value: 'each * 3', trap: 'slip: three jars', mistake: 'Three jars hold {slip}.' },
    { value: 'each * 5', trap: 'slip: five jars', mistake: 'Five jars hold {slip}.' },
    { value: 'each * 8', trap: 'slip: eight jars', mistake: 'Eight jars hold {slip}.' },
  ],
  question: 'Four jars hold {each} each. What do they hold?',
  explanation: 'Four jars hold {answer}.',
}

/** A second stem whose right answer is Ivy. */
export const ivyStem: ParallelStem = {
  question: 'Eve lends. Who earns?',
  options: ['Fay', 'Gus', 'Hal', 'Ivy'],
  correctAnswer: 3,
  explanation: 'Ivy does.',
  mistakes: ['Fay sleeps.', 'Gus waits.', 'Hal is new here.', null],
  traps: ['slip: slept', 'slip: waited', 'slip: unheard of', null],
}
