/** Where methods were typed in before: on to *Your own*, with what the link holds. */
document.documentElement.dataset.begun = '';
const { search, hash } = window.location;
window.location.replace(`own.html${search}${hash}`);
