// Before the first paint: the theme and language this browser last chose. A file of its own, since the policy allows no inline script.
(function () {
  try {
    var root = document.documentElement;
    var look = JSON.parse(localStorage.getItem('loom.look') || '{}');
    if (look.theme) root.dataset.theme = look.theme;
    if (look.scheme) root.dataset.scheme = look.scheme;
    var own = look.scheme === 'own' && look.variables && look.variables[look.theme || 'light'];
    for (var name in own || {}) root.style.setProperty(name, own[name]);
    var lang = sessionStorage.getItem('loom.lang');
    if (lang) root.lang = lang.replace('_', '-');
  } catch (error) { /* Storage is closed to us: the defaults of the page stand. */ }
})();
