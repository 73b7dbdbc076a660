declare global {
  interface Window {
    /** Called when the app's script runs: the guard has nothing left to do. */
    isStarted?: boolean;
    /** The guard's handler for a script, given by its path, that could not start. */
    notStarted?: (script: string) => void;
  }
}

/**
 * The script in a document's head that watches the start of its module script, which a dropped connection can
 * prevent: once the server answers again the page reloads, once for each script and never when something has
 * been typed. Until then, and after half a minute without a start, `#pending` gets the class `failed`, and
 * shows nothing but its hidden link, if it has one. A document that can show nothing after ten seconds, because only
 * its head has come or its screen is expected, is treated like such a script: a browser that lost the rest does not say
 * so. Written for every browser: it runs where nothing else does.
 */
export const START_GUARD =
  "(function(w,d){var k='hiram.loaded-anew',pause=1000,typed;" +
  "function say(){var p=d.getElementById('pending'),a;if(!p||w.isStarted)return;p.className='failed';" +
  "if(a=p.querySelector('a[hidden]')){p.textContent='';p.appendChild(a);a.hidden=false}}" +
  "function anew(s){try{var l=(sessionStorage.getItem(k)||'').split(' ');if(!typed&&l.indexOf(s)<0){" +
  "sessionStorage.setItem(k,l.concat(s).join(' '));return location.reload()}}catch(e){}say()}" +
  "function ask(s){fetch(s,{method:'HEAD',cache:'no-store'}).then(function(r){if(r.status>499)throw r;anew(s)})" +
  ".catch(function(){say();setTimeout(ask,pause,s);pause=Math.min(2*pause,60000)})}" +
  "w.notStarted=ask;setTimeout(say,30000);" +
  "setTimeout(function(){if(!d.body||d.querySelector('[rel=expect]')&&!d.getElementById('root'))" +
  "ask(location.pathname)},10000);" +
  "w.addEventListener('input',function(){typed=1},true);" +
  "w.addEventListener('error',function(e){var t=e.target;if(t.type==='module')ask(new URL(t.src).pathname)},true)" +
  "})(window,document)";
