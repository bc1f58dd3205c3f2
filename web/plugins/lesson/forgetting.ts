/** Where the page offers to forget all answers; hidden until it knows that some are kept. */
import type { MessageKey } from '../../src/kit/language/language.ts';
import { sentenceAround } from '../messages.ts';

/** `sentence`: has the button at its `{1}`. */
export function forgettingHtml(sentence: MessageKey): string {
  const forget = '<button type="button" class="forget" data-say="lessonPage.forget">…</button>';
  return `<div class="forgetting" hidden>
${sentenceAround('<p>', sentence, [forget])}
<p class="forgotten" role="status"></p>
<dialog aria-labelledby="forget-title">
<h2 id="forget-title" data-say="lessonPage.forgetAll">…</h2>
<p data-say="lessonPage.forgetWarning">…</p>
<form method="dialog"><button value="forget" data-say="lessonPage.forgetThem">…</button> <button value="keep" autofocus data-say="lessonPage.keepThem">…</button></form>
</dialog>
</div>`;
}
