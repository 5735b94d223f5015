import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outcomeOfError, outcomeOfReply } from '#web/platform/admin/tool-sentences.ts'
import { NetworkError } from '#web/platform/api/errors.ts'
import { foreignErrors } from '#web/testing/response-error.ts'
import { type PanelCall, panelTools } from './panel-tools.ts'

const texts: [PanelCall, string, string, string][] = [
  [
    'fixLessonsConstraint',
    'Lessons table constraint fixed successfully!',
    'Failed to fix lessons constraint',
    'Network error occurred while fixing constraint',
  ],
  [
    'addPlatinumLessons',
    'Platinum lessons added successfully!',
    'Failed to add platinum lessons',
    'Network error occurred while adding platinum lessons',
  ],
  [
    'fixAffiliateProducts',
    'Affiliate products fixed successfully!',
    'Failed to fix affiliate products',
    'Network error occurred while fixing affiliate products',
  ],
]

test('a tool of the panel shows its default texts if there is no message', async () => {
  for (const [call, done, failed, network] of texts) {
    const { sentences } = panelTools[call]
    assert.equal(outcomeOfReply(sentences, { success: true, message: '' }).message, done)
    for (const error of [new Error('a fault of the page'), ...(await foreignErrors())])
      assert.equal(outcomeOfError(sentences, error).message, failed)
    assert.equal(outcomeOfError(sentences, new NetworkError()).message, network)
  }
})
